/** Settings of messages, with a server that accepts no connection: tests say themselves what becomes of messages. */
export function mailServer(isOn: boolean, text_gateway = '') {
  return {
    mail_server: isOn ? '127.0.0.1' : '',
    port: 9,
    security: 'none',
    username: '',
    password: '',
    from_address: isOn ? 'office@agency.example' : '',
    hourly_limit: 500,
    text_gateway,
  };
}
