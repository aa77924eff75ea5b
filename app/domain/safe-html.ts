/** HTML that may be put into a page: only the sanitiser makes it. */

declare const checked: unique symbol
export type SafeHtml = string & { readonly [checked]: true }
