/** The server's word for a wrong name or password, and the page's for a failed call. */
export const refusedLogin = 'Invalid username or password.';
