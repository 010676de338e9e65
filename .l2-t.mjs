// usage: node l2-trace.mjs axis|keys
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
const what = process.argv[2];
const P='/tmp/ledger';
const b = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu']});
const page = await b.newPage({viewport:{width:1440,height:900}});
const { outputFiles } = await build({ entryPoints:[P+'/scripts/src/bench-web/page.ts'], outdir:P, bundle:true, write:false, format:'iife' });
const made = e => outputFiles.find(({path})=>path.endsWith(e)).text;
const looks = ['tokens.css','base.css'].map(n=>readFileSync(P+'/core/ui/src/styles/'+n,'utf8'));
const css = ['@layer ui, screens;',...looks,made('.css'),process.env.CSS??'','main { height: 100vh; }'].join('\n');
await page.setContent(`<!doctype html><html lang="en"><head><title>Bench</title><style>${css}</style></head><body><main></main></body></html>`);
await page.addScriptTag({content:made('.js')});
await page.evaluate(()=>window.bench.showGrid(100000,166));
const pct=(v,h)=>{const s=[...v].sort((a,b)=>a-b);return s[Math.ceil(s.length*h/100)-1]};
await b.startTracing(page,{categories:['devtools.timeline','cc','disabled-by-default-devtools.timeline']});
let frames;
if (what==='keys') { await page.locator('[role=grid]').focus(); for (let i=0;i<60;i++) await page.keyboard.press(i%3===2?'ArrowRight':'ArrowDown'); frames = await page.evaluate(()=>window.bench.keyPaints()); }
else frames = await page.evaluate(([a,by])=>window.bench.scroll(a,200,by),[what, what==='vertical'?120:60]);
const t = JSON.parse((await b.stopTracing()).toString());
console.log('p50',pct(frames,50),'p95',pct(frames,95),'max',Math.max(...frames));
const sum={};
for (const e of t.traceEvents) if (e.ph==='X' && e.tdur) { const s=sum[e.name]??={n:0,tot:0,max:0}; s.n++; s.tot+=e.tdur/1000; s.max=Math.max(s.max,e.tdur/1000); }
for (const [k,v] of Object.entries(sum).sort((a,b)=>b[1].tot-a[1].tot).filter(([k])=>!/lambda|RunTask|WorkerThread/.test(k)).slice(0,16)) console.log(k.padEnd(50), String(v.n).padStart(6), (v.tot/frames.length).toFixed(2).padStart(8)+' ms/frame', v.max.toFixed(1));
await b.close();
