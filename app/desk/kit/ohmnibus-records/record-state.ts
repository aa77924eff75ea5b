/** How a record of another Ohmnibus compares with what is here. */

/**
 * `partly`: some of its rows are missing; `bin`: it is in the bin; `taken`: something else has its slug, and `slug` is free; `damaged`: the
 * database does not take its rows, and says why.
 */
export type RecordState =
  | { is: 'missing' | 'partly' | 'same' | 'other' | 'bin' }
  | { is: 'taken'; slug: string }
  | { is: 'damaged'; problem: string }
