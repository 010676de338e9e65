import { Drawer } from '@porchlight/ui';
import { Sidebar } from './sidebar.tsx';

interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sidebar of phones and of wide pages. */
export default function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} label="Main menu">
      <Sidebar />
    </Drawer>
  );
}
