/** Script of the page at `/api/docs`: the filter box and the copy buttons. Without it the page is complete but for these. */
export const docsScript = `
'use strict';
const box = document.querySelector('#filter');
const status = document.querySelector('#status');
const articles = [...document.querySelectorAll('article[data-words]')];
const links = new Map([...document.querySelectorAll('nav li a')].map((a) => [a.hash.slice(1), a.parentElement]));

function filter() {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const article of articles) {
    const matches = words.every((word) => article.dataset.words.includes(word));
    article.hidden = !matches;
    const item = links.get(article.id);
    if (item) item.hidden = !matches;
    if (matches) count += 1;
  }
  for (const group of document.querySelectorAll('[data-group]')) {
    group.hidden = group.querySelector('article:not([hidden]), li:not([hidden])') === null;
  }
  document.querySelector('#count').textContent = words.length === 0 ? ''
    : count === 0 ? 'No endpoints match.' : count === 1 ? '1 endpoint' : count + ' endpoints';
}

let clearing;
function announce(text) {
  status.textContent = text;
  clearTimeout(clearing);
  clearing = setTimeout(() => { status.textContent = ''; }, 2000);
}

document.querySelector('#filter-field').hidden = false;
box.addEventListener('input', filter);
box.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || box.value === '') return;
  event.preventDefault();
  box.value = '';
  filter();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target === box) return;
  event.preventDefault();
  box.focus();
  box.select();
});
for (const button of document.querySelectorAll('button[data-curl]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const text = button.dataset.curl.replace('https://portal.example.com', () => location.origin);
    try {
      await navigator.clipboard.writeText(text);
      announce('Copied as curl. Set TOKEN to your token first.');
    } catch {
      announce('Couldn\\u2019t copy. Your browser blocked the clipboard.');
    }
  });
}
filter();
`;
