import { Html } from '../base/html.ts';

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Inline styles of the parts of a mail, for light schemes and for programs that know no other. */
export const htmlStyles = {
  body: 'margin:0;padding:0;background-color:#f1f4f8',
  ground: 'background-color:#f1f4f8',
  margin: 'padding:24px 12px',
  card: 'max-width:560px;background-color:#ffffff;border:1px solid #d9e0e8;border-radius:8px',
  head: `padding:20px 24px 0;${font};font-size:18px;line-height:26px;font-weight:600;color:#14263d`,
  logo: 'display:block;height:40px;width:auto;max-width:240px;border:0',
  words: `padding:16px 24px 8px;${font};font-size:16px;line-height:24px;color:#1f2d3d`,
  paragraph: 'margin:0 0 16px',
  list: 'margin:0 0 16px;padding-left:24px',
  buttons: 'margin:0 0 12px',
  buttonCell: 'border-radius:6px;background-color:#1d4f91',
  button: `display:inline-block;padding:12px 22px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`,
  address: `margin:0 0 16px;font-size:13px;line-height:19px;color:#56677a`,
  link: 'word-break:break-all',
  foot: `max-width:560px;margin:16px auto 0;${font};font-size:13px;line-height:20px;color:#56677a`,
} as const;

/** For programs that follow the scheme of the reader; the buttons look the same in both. */
export const darkStyles = new Html(`
  @media (prefers-color-scheme: dark) {
    .ground { background-color: #10161e !important; }
    .card { background-color: #1a232e !important; border-color: #33414f !important; }
    .words, .strong { color: #e6ebf1 !important; }
    .faint { color: #a3b1c0 !important; }
  }
`);
