import { renderInPortal } from '@porchlight/web/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import TemplateRowSigning from './template-row-signing.tsx';

it('marks the templates that cannot be signed yet, with one call for all', async () => {
  const { server } = await renderInPortal(
    <>
      <p>
        First <TemplateRowSigning template={{ id: 5 }} />
      </p>
      <p>
        Second <TemplateRowSigning template={{ id: 6 }} />
      </p>
    </>,
    {
      answers: {
        'GET /signing/templates': {
          success: true,
          data: [{ template_id: 6, problem: 'Upload a PDF first.' }],
        },
      },
    },
  );
  const marks = await screen.findAllByText('Not ready to sign');
  expect(marks.map((mark) => mark.closest('p')?.textContent)).toEqual(['Second Not ready to sign']);
  expect(server.callsOf('GET /signing/templates')).toHaveLength(1);
});
