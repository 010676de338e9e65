import { defineWebPlugin } from '@porchlight/web';

export default defineWebPlugin({ id: 'recurring' });
