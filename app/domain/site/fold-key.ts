/**
 * A name or an address as it is compared, as fold_key() in the database folds it: lower case, and one spelling of the letters that
 * JavaScript and databases lower differently. "İ" is a dotted "i", which has its dot already; a last "ς" is a "σ".
 */
export function foldKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/i\u0307+/g, 'i')
    .replaceAll('ς', 'σ')
}
