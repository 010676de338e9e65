/** The server's word for a wrong name or password (AG-015), and the page's for a failed call (AG-011). */
export const refusedLogin = 'Invalid username or password.';
