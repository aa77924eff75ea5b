/** HTML that is safe to put into a page: a branded type that only the sanitizer creates. */

declare const checked: unique symbol
export type SafeHtml = string & { readonly [checked]: true }
