import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Pagination, visiblePageNumbers } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 31, [1, 2, 31]],
  [4, 31, [1, 2, 3, 4, 5, 31]],
  [5, 31, [1, 4, 5, 6, 31]],
  [1, 4, [1, 2, 3, 4]],
  [31, 31, [1, 30, 31]],
  [2, 3, [1, 2, 3]],
  [500, 500, [1, 499, 500]],
])('on page %d of %d the pages %j are at hand', (page, pages, shown) => {
  expect(visiblePageNumbers(page, pages)).toEqual(shown);
});

test('pages are links, the present one is marked and the first has nothing before it', () => {
  render(<Pagination page={1} pages={1200} hrefFor={(page) => `/orders/?page=${page}`} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Page 1', '/orders/?page=1'],
    ['Page 2', '/orders/?page=2'],
    ['Page 1,200', '/orders/?page=1200'],
    ['Next page', '/orders/?page=2'],
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page 1');
});

test('a single page needs no paging', () => {
  const view = render(<Pagination page={1} pages={1} hrefFor={String} />);
  expect(view.container.innerHTML).toBe('');
});
