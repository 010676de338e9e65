import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

function shown(html: string): HTMLElement {
  const { container } = render(<RichText html={html} />);
  return container.firstElementChild as HTMLElement;
}

it('shows the allowed formats', () => {
  const html = '<p>Sister <strong>Dayana</strong></p><ul><li><s>braces</s></li></ul>';
  expect(shown(html).innerHTML).toBe(html);
});

it('shows plain text as it was typed, markup and all', () => {
  expect(shown('a < b\n<script>x').textContent).toBe('a < b\n<script>x');
});

it.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<p><img src=x onerror=alert(1)>a</p>', '<p>a</p>'],
  ['<p><script>alert(1)</script>a</p>', '<p>a</p>'],
  ['<p style="color:red" class="pl-button">a</p>', '<p>a</p>'],
  [
    '<p><a href="javascript:alert(1)">a</a></p>',
    '<p><a target="_blank" rel="noopener noreferrer">a</a></p>',
  ],
  ['<p><iframe src="https://x"></iframe>a</p>', '<p>a</p>'],
  ['<p><svg><a xlink:href="javascript:x">a</a></svg></p>', '<p></p>'],
])('makes %s harmless', (html, clean) => {
  expect(shown(html).innerHTML).toBe(clean);
});

it('opens links in a new tab without a referrer', () => {
  render(<RichText html='<p><a href="https://example.com">site</a></p>' />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'site' });
  expect([link.href, link.target, link.rel]).toEqual([
    'https://example.com/',
    '_blank',
    'noopener noreferrer',
  ]);
});

it('rerenders when its text changes', () => {
  const { container, rerender } = render(<RichText html="<p>a</p>" />);
  rerender(<RichText html="<p>b</p>" />);
  expect(container.textContent).toBe('b');
});
