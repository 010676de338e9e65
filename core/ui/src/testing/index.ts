export { setPhone } from './phone.ts';
export { toastSaying } from './toast-saying.ts';
