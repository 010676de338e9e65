import '@porchlight/ui/styles.css';
import '@porchlight/ui/porch.css';
import './root.css';
import { startVisit } from '@porchlight/web/public-app';
import { plugins } from 'virtual:public-plugins';

const root = document.getElementById('root');
if (root === null) throw new Error('public.html has no element with the id "root".');
startVisit(root, plugins);
