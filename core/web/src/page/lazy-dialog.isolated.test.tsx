import { showToast } from '@porchlight/ui';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

vi.mock(import('@porchlight/ui'), async (original) => ({
  ...(await original()),
  showToast: vi.fn<typeof showToast>(),
}));

interface NoteProps {
  readonly text: string;
  readonly onClose: () => void;
}

it('loads the dialog when it is shown, and passes its props', async () => {
  const load = vi.fn(() => Promise.resolve({ default: ({ text }: NoteProps) => <p>{text}</p> }));
  const Note = lazyDialog(load);
  expect(load).not.toHaveBeenCalled();
  await renderInPortal(<Note text="here" onClose={vi.fn()} />);
  await screen.findByText('here');
});

it('says that the dialog failed to load, closes, and loads it again the next time', async () => {
  let tries = 0;
  const Note = lazyDialog(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the chunk is gone');
    return { default: ({ text }: NoteProps) => <p>{text}</p> };
  });
  const onClose = vi.fn();
  const { unmount } = await renderInPortal(<Note text="here" onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(vi.mocked(showToast).mock.lastCall?.[0]).toMatchObject({ tone: 'danger' });
  unmount();
  await renderInPortal(<Note text="again" onClose={onClose} />);
  await screen.findByText('again');
  expect(onClose).toHaveBeenCalledOnce();
});

it('leaves it to the shell to say that the portal was updated when a dialog is gone with its app', async () => {
  const own = document.createElement('script');
  own.type = 'module';
  own.src = '/assets/index.js';
  document.head.append(own);
  const head = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
  vi.mocked(showToast).mockClear();
  const Gone = lazyDialog<NoteProps>(() => Promise.reject(new Error('the chunk is gone')));
  const onClose = vi.fn();
  await renderInPortal(<Gone text="here" onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await expect.poll(() => head.mock.calls.length).toBeGreaterThan(0);
  await Promise.all(head.mock.results.map(({ value }) => value as Promise<Response>));
  await Promise.resolve();
  expect(showToast).not.toHaveBeenCalled();
  own.remove();
  head.mockRestore();
});

it('closes a dialog that cannot draw what it received, says so, and leaves the page', async () => {
  const Broken = lazyDialog(() =>
    Promise.resolve({
      default: ({ answer }: { answer?: { title: string }; onClose: () => void }) => (
        <p>{answer!.title}</p>
      ),
    }),
  );
  const onClose = vi.fn();
  await renderInPortal(
    <>
      <p>the page</p>
      <Broken onClose={onClose} />
    </>,
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(vi.mocked(showToast).mock.lastCall?.[0]).toMatchObject({ tone: 'danger' });
  screen.getByText('the page');
});
