/** The address of a file as the web app's bundler publishes it. */
declare module '*?url' {
  const url: string;
  export { url as default };
}
