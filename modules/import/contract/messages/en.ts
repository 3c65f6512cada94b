/** Sentences of errors and of validation. */
export const messages = {
  open_import: '1 import',
  open_imports: '{count} imports',
  file_not_kept: 'The file of this import is no longer stored. Upload it again to read it in another way.',
  cell_left_out: 'The error {value} is no value, and was left out.',
  ambiguous: 'Several have the name {value}. Give it a unique one, or choose by another column.',
  same_row: 'Row {row} has the same {field}. Keep one of them.',
  exists: '{other} already exists, and updating is turned off.',
  unknown_name: '{record} {value} does not exist, and creating is turned off.',
  ask_date_order: 'Choose for these columns whether the day or the month comes first: {columns}.',
  ask_decimal_mark: 'Choose for these columns whether a comma or a point stands before the decimals: {columns}.',
  not_csv:
    'This is not a CSV file and not an Excel workbook (xlsx). Save the table as one of them, then choose it again.',
  broken_workbook:
    'This is not a CSV file, and a workbook that cannot be opened: it is damaged. Open it in your spreadsheet, save it again, then choose it again.',
  locked_workbook: 'This workbook is protected by a password. Save it without one, or as CSV, then choose it again.',
  old_workbook: 'This is a workbook of an old kind (xls). Save it as xlsx or CSV, then choose it again.',
  far_column:
    'Row {row} has a value in column {column}; at most {max} columns are read. Clear the cells far to the right, then choose the file again.',
  unpacks_too_large: 'Unpacked, this workbook is larger than {max} MB. Save the sheet as CSV, then choose it again.',
  unpacks_too_far:
    'This workbook unpacks to more than {max} times its size. Save the sheet as CSV, then choose it again.',
  too_many_sheets: 'This workbook has more than {max} sheets. Save the one to import as a file of its own.',
  too_many_parts: 'This workbook consists of more than {max} parts. Save the sheet as CSV, then choose it again.',
  too_many_texts: 'This workbook holds more than {max} different texts. Save the sheet as CSV, then choose it again.',
  too_long_texts:
    'The texts of this workbook have more than {max} characters together. Save the sheet as CSV, then choose it again.',
  too_many_formats: 'This workbook has more than {max} cell formats. Save the sheet as CSV, then choose it again.',
  too_many_number_formats:
    'The cells of this workbook show numbers in more than {max} different formats. Save the sheet as CSV, then choose it again.',
  too_many_merged: 'This sheet has more than {max} merged areas. Undo the merging, then choose the file again.',
  row_too_large: 'Row {row} has more than {max} characters. Shorten it, then choose the file again.',
  no_headings_there:
    'Row {row} holds no headings. Choose one of the first {max} rows that has some, or say that the file has none.',
  reading_too_slow:
    'Reading this file took longer than {seconds} seconds and was ended. Split it, or save the sheet as CSV.',
  reading_too_much:
    'Reading this file needed more than {max} MB of memory and was ended. Split it, or save the sheet as CSV.',
  file_unreadable: 'This file cannot be read. Save it again in your spreadsheet, or as CSV, then choose it again.',
  too_many_columns: 'This file has more than {max} columns. Take out those that are not needed.',
  ask_sheet: 'This workbook has several sheets: {sheets}. Choose the one to import.',
  no_such_sheet: 'This workbook has no sheet {value}.',
  empty_file: 'There are no rows in this file.',
  open_quote: 'A quotation mark that opens in line {line} is never closed.',
  too_many_rows: 'This file has more than {max} rows. Split it.',
  row_too_long: 'This row has {count} cells, but there are {max} columns.',
  no_mapping: 'Choose at least one column.',
  held_by_other: 'It is checked out to {holder}. Check it in first.',
  no_holder: 'The user, location or asset to assign it to is missing.',
  mapped_twice: 'Two columns cannot mean the same.',
  not_used: '{label} “{value}” has no effect: {name} already exists and has “{other}”.',
  not_used_empty: '{label} “{value}” has no effect: {name} already exists without it.',
  not_used_made: '{label} “{value}” has no effect: an earlier row creates {name} with “{other}”.',
  not_used_made_empty: '{label} “{value}” has no effect: an earlier row creates {name} without it.',
  no_sign_in: 'Can sign in: left out, since there is no email address.',
  shortened_in: '{label}: {value} looks like a long number that a spreadsheet has shortened.',
  same_name_there:
    '{name} already exists, and nothing in this row tells whether it is the same: it would be created a second time.',
  too_many_values: 'At most {max} values of a column can be mapped.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    import: typeof messages;
  }
}
