import { expect, test, unique } from '@porchlight/testing/browser';

test('the cards fill two columns, and none begins above one before it', async ({
  portal,
  openAs,
}) => {
  const { id } = await portal.api.call<{ readonly id: number }>('POST', '/api/clients', {
    client_first_name: 'Ana',
    client_last_name: unique('Columns'),
    ssn: '900-12-6037',
    age_of_mother: '67',
  });
  const page = await openAs(portal.owner, '/crm/');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/crm/clients/${String(id)}`);
  await expect(page.getByText('Family History')).toBeVisible();
  const { tops, ends, tallest } = await page
    .locator('.client-cards__columns')
    .evaluate((columns) => {
      const boxes = [...columns.children].map((card) => card.getBoundingClientRect());
      const lefts = [...new Set(boxes.map(({ left }) => left))];
      return {
        tops: boxes.map(({ top }) => top),
        ends: lefts.map((left) =>
          Math.max(...boxes.filter((box) => box.left === left).map(({ bottom }) => bottom)),
        ),
        tallest: Math.max(...boxes.map(({ height }) => height)),
      };
    });
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(ends).toHaveLength(2);
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(tallest + 17);
});
