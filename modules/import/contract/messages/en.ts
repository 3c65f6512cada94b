/** Sentences of errors and of validation. */
export const messages = {
  open_import: '1 import',
  open_imports: '{count} imports',
  file_not_kept: 'The file of this import is no longer stored. Upload it again to change how it is read.',
  cell_left_out: 'The cell contains the formula error {value}. It was left out.',
  ambiguous: 'Several records have the name {value}. Use a unique name, or choose by another column.',
  same_row: 'Row {row} has the same {field}. Keep one of them.',
  exists: '{other} already exists. Turn on “Change records that are already there”, or remove the row.',
  unknown_name: '{record} {value} does not exist. Choose “Create”, or correct the name.',
  ask_date_order: 'Choose whether day or month comes first in these columns: {columns}.',
  ask_decimal_mark: 'Choose whether decimals follow a comma or a point in these columns: {columns}.',
  not_csv:
    'This file is neither CSV nor an Excel workbook (xlsx). Save the table in one of these formats, then choose it again.',
  broken_workbook:
    'This workbook is damaged. Open it in your spreadsheet program, save it again, then choose it again.',
  locked_workbook: 'This workbook is protected by a password. Save it without one, or as CSV, then choose it again.',
  old_workbook: 'This workbook has an old format (xls). Save it as xlsx or CSV, then choose it again.',
  far_column:
    'Row {row} has a value in column {column}. At most {max} columns are read. Clear the cells far to the right, then choose the file again.',
  unpacks_too_large: 'Unpacked, this workbook is larger than {max} MB. Save the sheet as CSV, then choose it again.',
  unpacks_too_far:
    'This workbook unpacks to more than {max} times its size. Save the sheet as CSV, then choose it again.',
  too_many_sheets: 'This workbook has more than {max} sheets. Save the sheet to import as a separate file.',
  too_many_parts: 'This workbook consists of more than {max} parts. Save the sheet as CSV, then choose it again.',
  too_many_texts:
    'This workbook contains more than {max} different texts. Save the sheet as CSV, then choose it again.',
  too_long_texts:
    'The texts of this workbook have more than {max} characters together. Save the sheet as CSV, then choose it again.',
  too_many_formats: 'This workbook has more than {max} cell formats. Save the sheet as CSV, then choose it again.',
  too_many_number_formats:
    'The cells of this workbook show numbers in more than {max} different formats. Save the sheet as CSV, then choose it again.',
  too_many_merged: 'This sheet has more than {max} merged areas. Unmerge them, then choose the file again.',
  row_too_large: 'Row {row} has more than {max} characters. Shorten it, then choose the file again.',
  no_headings_there: 'Row {row} contains no headings. Choose another of the first {max} rows, or choose “No headings”.',
  reading_too_slow:
    'Reading this file took longer than {seconds} seconds and was stopped. Split it, or save the sheet as CSV.',
  reading_too_much:
    'Reading this file needed more than {max} MB of memory and was stopped. Split it, or save the sheet as CSV.',
  file_unreadable:
    'This file cannot be read. Save it again in your spreadsheet program, or as CSV, then choose it again.',
  too_many_columns: 'This file has more than {max} columns. Remove the ones you do not need.',
  ask_sheet: 'This workbook has several sheets: {sheets}. Choose the one to import.',
  no_such_sheet: 'This workbook has no sheet {value}. Choose another one.',
  empty_file: 'This file has no rows. Choose another one.',
  open_quote: 'A quotation mark opened in line {line} is never closed. Correct the file, then choose it again.',
  too_many_rows: 'This file has more than {max} rows. Split it.',
  row_too_long: 'This row has {count} cells, but there are {max} columns. Remove the extra cells.',
  no_mapping: 'Choose at least one column.',
  held_by_other: 'The asset is checked out to {holder}. Check it in first.',
  no_holder: 'The user, location or asset to assign it to is missing.',
  mapped_twice: 'Two columns are assigned to the same field. Change one of them.',
  not_used: '{label} “{value}” has no effect: {name} already exists and has “{other}”.',
  not_used_empty: '{label} “{value}” has no effect: {name} already exists without it.',
  not_used_made: '{label} “{value}” has no effect: an earlier row creates {name} with “{other}”.',
  not_used_made_empty: '{label} “{value}” has no effect: an earlier row creates {name} without it.',
  no_sign_in: '“Can sign in” was left out because there is no email address.',
  shortened_in: '{label}: {value} looks like a long number that a spreadsheet has shortened. Enter the full number.',
  same_name_there:
    '{name} already exists. This row does not say whether it is the same, so a second one would be created.',
  too_many_values: 'Map at most {max} values of a column.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    import: typeof messages;
  }
}
