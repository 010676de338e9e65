/** Places the marks, shows in them what was entered, and records a drawn signature. */
export const ceremonyScript = `
for (const mark of document.querySelectorAll('[data-place]')) {
  const [left, top, width, height] = mark.dataset.place.split(' ').map((at) => at + '%');
  Object.assign(mark.style, { left, top, width, height });
}
const form = document.querySelector('[data-testid=signing-form]');
const pad = document.getElementById('pad');
const strokes = document.getElementById('strokes');
let lines = strokes && strokes.value ? JSON.parse(strokes.value) : [];

function showValues() {
  for (const mark of document.querySelectorAll('[data-shows]')) {
    const control = document.getElementById(mark.dataset.shows);
    if (!control) continue;
    const isDrawn = control.id === 'signature' && form.elements['signature-kind'].value === 'drawn';
    mark.textContent = control.type === 'checkbox' ? (control.checked ? 'X' : '')
      : isDrawn ? (lines.length ? 'Drawn' : '') : control.value;
  }
  if (!pad) return;
  const kind = form.elements['signature-kind'].value;
  for (const part of document.querySelectorAll('[data-for]')) part.hidden = part.dataset.for !== kind;
}
form.addEventListener('input', showValues);
for (const mark of document.querySelectorAll('[data-shows]')) mark.addEventListener('click', (event) => {
  event.preventDefault();
  const control = document.getElementById(mark.dataset.shows);
  const target = control.closest('[hidden]') ? pad : control;
  target.scrollIntoView({ block: 'center' });
  control.focus();
});

if (pad) {
  const ink = pad.getContext('2d');
  ink.lineWidth = 4;
  ink.lineCap = 'round';
  ink.strokeStyle = '#0d1a66';
  const draw = () => {
    ink.clearRect(0, 0, pad.width, pad.height);
    for (const line of lines) {
      ink.beginPath();
      for (const [x, y] of line) ink.lineTo(x * pad.width, y * pad.height);
      ink.stroke();
    }
    strokes.value = JSON.stringify(lines);
  };
  const at = (event) => {
    const box = pad.getBoundingClientRect();
    const part = (value, size) => Math.round(1000 * Math.min(1, Math.max(0, value / size))) / 1000;
    return [part(event.clientX - box.left, box.width), part(event.clientY - box.top, box.height)];
  };
  let isDown = false;
  pad.addEventListener('pointerdown', (event) => {
    pad.setPointerCapture(event.pointerId);
    isDown = true;
    lines.push([at(event)]);
  });
  pad.addEventListener('pointermove', (event) => {
    if (!isDown) return;
    lines.at(-1).push(at(event));
    draw();
  });
  const lift = () => { isDown = false; lines = lines.filter((line) => line.length > 1); draw(); showValues(); };
  pad.addEventListener('pointerup', lift);
  pad.addEventListener('pointercancel', lift);
  document.getElementById('clear-pad').addEventListener('click', () => { lines = []; draw(); showValues(); });
  draw();
}
showValues();
const firstProblem = document.querySelector('[aria-invalid]');
if (firstProblem) firstProblem.focus();
`;
