/** Of all pages of the emulator; follows the color scheme of the system. */
export const pageStyle = `
:root { color-scheme: light dark; --line: #8a8f98; --ink: #1d2129; --back: #f5f6f8; --card: #fff; --accent: #1b4f9c; --on-accent: #fff; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --line: #7d838d; --ink: #e9ebef; --back: #16181c; --card: #22252b; --accent: #9ec1f7; --on-accent: #10233f; --bad: #ffb4ab; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.banner { margin: 0; padding: 4px 16px; background: #ffd54a; color: #241c00; font-weight: 600; text-align: center; }
main { max-width: 1120px; margin: 0 auto; padding: 16px; }
h1 { margin: 0 0 4px; font-size: 1.4rem; } h2 { margin: 0 0 8px; font-size: 1.1rem; }
.columns { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr) 360px; align-items: start; }
@media (max-width: 800px) { .columns { grid-template-columns: minmax(0, 1fr); } main { padding: 8px; } }
.card { padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.card + .card { margin-top: 16px; }
.sheet { position: relative; margin: 0 0 12px; border: 1px solid var(--line); background: #fff; }
.sheet img { display: block; width: 100%; height: auto; }
.mark { position: absolute; overflow: hidden; background: #fff3c4; color: #241c00; outline: 1.5px solid #b38600; font-size: clamp(6px, 1.7vw, 11px); line-height: 1.2; text-align: center; text-decoration: none; }
.mark:focus-visible { outline: 3px solid var(--accent); }
.field { margin: 0 0 16px; } .field label, legend { display: block; font-weight: 600; padding: 0; }
.check { display: flex; gap: 10px; align-items: center; min-height: 44px; font-weight: 400; }
.check label { font-weight: 400; } .check input { width: 22px; height: 22px; flex: none; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; }
input[type=text], select, textarea { width: 100%; min-height: 44px; padding: 8px; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
canvas { display: block; margin-bottom: 8px; width: 100%; height: 120px; background: #fff; border: 1px solid var(--line); border-radius: 6px; touch-action: none; }
button { min-height: 44px; padding: 8px 18px; font: inherit; font-weight: 600; border-radius: 6px; border: 1px solid var(--accent); background: transparent; color: var(--accent); cursor: pointer; }
button.main { background: var(--accent); color: var(--on-accent); }
:is(button, input, select, textarea, canvas, summary):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; } .actions form { display: contents; }
.error { margin: 4px 0 0; color: var(--bad); font-weight: 600; } summary { min-height: 44px; padding: 10px 0; cursor: pointer; }
[hidden] { display: none !important; }
`;
