/** Style of the page at `/api/docs`; colours are those of the design tokens. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --canvas: #f6f7f9; --surface: #fff; --sunken: #eef0f4; --line: #e1e5eb;
  --text-1: #151b26; --text-2: #465062; --accent: #4338ca; --edge: #7d8698;
  --get: #1a52a8; --get-soft: #e7f0fd; --write: #116437; --write-soft: #e4f6ec;
  --danger: #a8231b; --danger-soft: #fdecea;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0e1117; --surface: #161b22; --sunken: #0a0d12; --line: #2a3341;
    --text-1: #e8ecf3; --text-2: #b0baca; --accent: #aba6ff; --edge: #6f7b90;
    --get: #9cc4ff; --get-soft: #14294a; --write: #7dd9a4; --write-soft: #11301f;
    --danger: #ffa69e; --danger-soft: #3d1815;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 16px; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--canvas); color: var(--text-1);
  font: 14px/20px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 16px; background: var(--surface); padding: 8px; }
.frame { display: grid; grid-template-columns: 280px minmax(0, 1fr); max-width: 1280px; margin: 0 auto; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 24px 16px;
  border-right: 1px solid var(--line); }
nav h2 { font-size: 12px; line-height: 16px; margin: 16px 0 4px; }
nav h2 a { color: var(--text-2); text-decoration: none; padding: 0 8px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 4px 8px; border-radius: 6px; color: var(--text-1); text-decoration: none;
  overflow-wrap: anywhere; }
nav li a:hover { background: var(--sunken); }
main { padding: 24px 32px 64px; min-width: 0; }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 8px; }
main h2 { font-size: 20px; line-height: 28px; margin: 40px 0 12px; }
h3 { font-size: 14px; line-height: 20px; margin: 0; display: flex; flex-wrap: wrap; gap: 8px; align-items: baseline;
  overflow-wrap: anywhere; }
h4 { font-size: 12px; line-height: 16px; margin: 16px 0 4px; color: var(--text-2); }
.lead, .who { color: var(--text-2); margin: 4px 0 0; max-width: 72ch; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 16px;
  margin: 0 0 12px; }
code { font: 13px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.method { font: 600 12px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; padding: 2px 8px;
  border-radius: 4px; text-transform: uppercase; background: var(--write-soft); color: var(--write); }
.get { background: var(--get-soft); color: var(--get); }
.delete { background: var(--danger-soft); color: var(--danger); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-top: 1px solid var(--line); }
th { font-weight: 500; color: var(--text-2); border-top: 0; }
.text { color: var(--text-2); }
[hidden] { display: none; }
.filter { margin: 0; padding: 0 8px; }
.filter label { display: block; font-weight: 500; font-size: 12px; line-height: 16px; margin-bottom: 4px; color: var(--text-2); }
.filter input { width: 100%; height: 32px; padding: 0 8px; font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--edge); border-radius: 6px; }
.filter #count { display: block; min-height: 20px; }
kbd { font: 11px/16px ui-monospace, Menlo, Consolas, monospace; padding: 0 4px; border: 1px solid var(--line);
  border-radius: 4px; background: var(--surface); }
.copy { margin-left: auto; min-height: 28px; padding: 0 12px; font: 500 12px/16px system-ui, sans-serif; cursor: pointer;
  color: var(--text-1); background: var(--surface); border: 1px solid var(--edge); border-radius: 6px; }
.copy:hover { background: var(--sunken); }
.status { position: fixed; left: 16px; bottom: 16px; margin: 0; padding: 12px 16px; border-radius: 10px;
  color: var(--surface); background: var(--text-1); }
.status:empty { display: none; }
@media (max-width: 767px) {
  .copy { min-height: 44px; }
  #filter { min-height: 44px; font-size: 16px; }
  .frame { display: block; }
  nav { position: static; max-height: none; border-right: 0; border-bottom: 1px solid var(--line); }
  nav ul { display: none; }
  nav h2 { display: inline-block; font-size: 14px; margin: 4px 0; }
  nav h2 a { color: var(--accent); }
  main { padding: 16px; }
}
`;
