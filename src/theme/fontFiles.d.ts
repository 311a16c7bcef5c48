/** Fonts by their letters: see `src/first-view/build/fonts.mjs`. */
declare module '*.woff2?basic' {
  const url: string;
  export default url;
}
declare module '*.woff2?accented' {
  const url: string;
  export default url;
}
