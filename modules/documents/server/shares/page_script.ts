/** The styles of the page of a share link: the colours of the application, without anything loaded. */
export const STYLE = `:root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--line:#e6e8ec;--ink:#151a21;--quiet:#5a6473;--accent:#4f46e5;--soft:#f1f2f5;--bad:#b42318}
@media (prefers-color-scheme:dark){:root{--page:#0d1015;--card:#14181f;--line:#262d38;--ink:#e8ebf0;--quiet:#a2acba;--accent:#5a52ea;--soft:#1f2630;--bad:#ff8f85}}
*{box-sizing:border-box}[hidden]{display:none!important}body{margin:0;background:var(--page);color:var(--ink);font:16px/24px Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:560px;margin:0 auto;padding:max(24px,8vh) 16px 32px}main.wide{max-width:860px}
header{display:flex;align-items:center;gap:12px;margin-block-end:16px;font-weight:600;overflow-wrap:anywhere}header img{height:36px;max-width:120px;border-radius:8px}
section{padding:28px;border:1px solid var(--line);border-radius:12px;background:var(--card)}section+section{margin-block-start:16px}
h1{margin:0 0 4px;font-size:20px;line-height:28px;overflow-wrap:anywhere}p{margin:0 0 16px;color:var(--quiet)}p.last{margin:16px 0 0}
form{display:grid;gap:16px;margin:16px 0 0}label{display:grid;gap:6px;font-weight:600;font-size:14px}
input{font:inherit;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--page);color:var(--ink);width:100%}
button,.button{display:inline-flex;align-items:center;justify-content:center;font:inherit;font-weight:600;min-height:44px;padding:8px 20px;border:1px solid transparent;border-radius:8px;cursor:pointer;background:var(--accent);color:#fff}
button.second{background:var(--card);color:var(--ink);border-color:var(--line)}button[disabled]{opacity:.6;cursor:default}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid #8b85f5;outline-offset:2px}
.buttons{display:flex;flex-wrap:wrap;gap:12px;margin-block-start:20px}
.problem{margin:0;color:var(--bad);font-weight:600;font-size:14px}
nav{margin-block-end:12px;font-size:14px;color:var(--quiet);overflow-wrap:anywhere}a{color:var(--accent)}nav a,.quiet{color:var(--quiet)}
@media (prefers-color-scheme:dark){a{color:#a5a0ff}}
ul{list-style:none;margin:16px 0 0;padding:0}li{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;padding:10px 0;border-block-start:1px solid var(--line)}
li .name{flex:1 1 220px;min-width:0;overflow-wrap:anywhere}li .name small{display:block;color:var(--quiet);font-size:14px}li button{min-height:40px;padding:6px 14px}
progress{width:100%;accent-color:var(--accent)}
#shown{max-width:none}#shown img,#shown video{display:block;max-width:100%;max-height:80vh;margin:0 auto;border-radius:8px}#shown audio{width:100%}
#shown pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/22px ui-monospace,Menlo,Consolas,monospace}#shown .paper p{color:var(--ink);margin:0 0 12px}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:14px}td{border:1px solid var(--line);padding:4px 8px;white-space:pre-wrap}
h2{font-size:16px;margin:0 0 12px;overflow-wrap:anywhere}`;

/**
 * What the page does: it enters the password, opens and downloads documents, and sends files. It takes its words from
 * the page, and makes no markup of what comes from the server.
 */
export const SCRIPT = `'use strict';
const main=document.querySelector('main'),words=JSON.parse(main.dataset.words),path=location.pathname.replace(/\\/$/,'');
const made=(name,text)=>{const one=document.createElement(name);if(text!==undefined)one.textContent=text;return one};
const say=(place,text)=>{place.textContent=text;place.hidden=!text};
async function call(rest,body){let answer;
try{answer=await fetch(path+rest,{method:'POST',headers:{'content-type':'application/json','accept-language':document.documentElement.lang},body:JSON.stringify(body)})}catch{throw new Error(words.offline)}
const said=await answer.json().catch(()=>({}));
if(answer.status===404&&rest!=='/enter'){location.reload();throw new Error(words.gone)}
if(!answer.ok)throw new Error(said.detail||words.failed);return said}
const enter=document.getElementById('enter');
if(enter)enter.addEventListener('submit',async(event)=>{event.preventDefault();const problem=enter.querySelector('.problem'),field=enter.elements.password;say(problem,'');
try{await call('/enter',{password:field.value});location.reload()}catch(error){say(problem,error.message);field.select()}});
const shown=document.getElementById('shown');
const sections={async picture(url,name){const one=made('img');one.alt=name;one.src=url;return one},
async video(url){const one=made('video');one.controls=true;one.src=url;return one},
async audio(url){const one=made('audio');one.controls=true;one.src=url;return one},
async text(url){return made('pre',await (await fetch(url)).text())},
async office(url){const said=await (await fetch(url)).json(),place=made('div');place.className='paper';
if(said.unread||!said.sections){place.append(made('p',words.unread));return place}
for(const part of said.sections){if(part.name)place.append(made('h2',part.name));
if(part.rows){const box=made('div'),table=made('table');box.className='scroll';for(const cells of part.rows){const row=table.insertRow();for(const cell of cells)row.insertCell().textContent=cell}box.append(table);place.append(box)}
else if(part.html){const read=new DOMParser().parseFromString(part.html,'text/html');for(const one of read.querySelectorAll('h1,h2,h3,h4,p,li,td'))if(!one.querySelector('p,li'))place.append(made('p',one.textContent))}
else place.append(made('pre',part.text||''))}
if(said.is_cut)place.append(made('p',words.cut));return place}};
for(const button of document.querySelectorAll('button[data-do]'))button.addEventListener('click',async()=>{
const row=button.closest('[data-document]'),problem=document.getElementById('problem'),{document:id,view,name}=row.dataset;say(problem,'');button.disabled=true;
try{const {address,ticket}=await call('/take',{document_id:id}),query='?ticket='+encodeURIComponent(ticket);
if(button.dataset.do==='download')location.assign(address+'/download'+query);
else if(view==='pdf')location.assign(address+'/preview'+query);
else{const inside=await sections[view](address+(view==='office'?'/contents':'/preview')+query,name);shown.replaceChildren(made('h2',name),inside);shown.hidden=false;shown.focus();shown.scrollIntoView({block:'nearest'})}
}catch(error){say(problem,error.message)}button.disabled=false});
for(const button of document.querySelectorAll('button[data-zip]'))button.addEventListener('click',async()=>{
const problem=document.getElementById('problem');say(problem,'');button.disabled=true;
try{const {address,ticket}=await call('/take-folder',{folder_id:button.dataset.zip});location.assign(address+'?ticket='+encodeURIComponent(ticket))}
catch(error){say(problem,error.message)}button.disabled=false});
const send=document.getElementById('send');
if(send){const list=document.getElementById('sent'),button=send.querySelector('button');
const one=(file)=>new Promise((done)=>{const row=made('li'),name=made('span',file.name),state=made('small',words.sending),bar=made('progress');
name.className='name';name.append(state);bar.max=1;bar.value=0;bar.setAttribute('aria-label',file.name);row.append(name,bar);list.append(row);
const request=new XMLHttpRequest(),form=new FormData();form.append('name',send.elements.name.value);form.append('file',file);
const end=(text,isBad)=>{bar.remove();state.textContent=text;if(isBad)state.className='problem';done(!isBad)};
request.upload.onprogress=(event)=>{if(event.lengthComputable)bar.value=event.loaded/event.total};
request.onload=()=>{let said={};try{said=JSON.parse(request.responseText)}catch{}
if(request.status===201)end(words.sent);else end(request.status===404?words.gone:said.detail||(said.name||said.file||[words.failed])[0],true)};
request.onerror=()=>end(words.offline,true);request.open('POST',path+'/files');request.setRequestHeader('accept-language',document.documentElement.lang);request.send(form)});
send.addEventListener('submit',async(event)=>{event.preventDefault();const files=[...send.elements.file.files];if(!files.length)return;button.disabled=true;
let sent=0;for(const file of files)if(await one(file))sent+=1;button.disabled=false;if(sent===files.length)send.elements.file.value=''})}
`;
