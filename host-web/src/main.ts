import '@porchlight/ui/styles.css';
import '@porchlight/ui/utilities.css';
import './root.css';
import { startPortal } from '@porchlight/web/app';
import { plugins } from 'virtual:portal-plugins';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
startPortal(root, plugins);
