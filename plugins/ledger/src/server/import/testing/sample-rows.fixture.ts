/** A small file as agencies have them. */
export const HEADER = 'Last,First,DOB,Cell,E-mail,SS#,AGI,Notes';
export const maria =
  'Lopez,Maria,3/5/1980,305-555-0142,maria@example.com,12126037,"$41,200.50",Likes tea';
export const harold =
  'Kessler,Harold,3-5-80,(786) 555.0199,harold@example.com,900-12-6038,(45.00),';
export const file = (...rows: readonly string[]) => [HEADER, ...rows].join('\r\n');
