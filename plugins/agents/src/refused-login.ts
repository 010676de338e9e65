/** The message for a wrong name or password, shared by server and sign-in page. */
export const refusedLogin = 'Invalid username or password.';
