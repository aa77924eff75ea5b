/** Advice about tables without a header. */
import type { Finding } from './finding'
import type { Table } from './passage'

export function listTableAdvice(tables: readonly Table[]): Finding[] {
  return tables
    .filter(({ hasHeader }) => !hasHeader)
    .map(({ lines }) => ({
      kind: 'table-header',
      message: 'This table has no header. Name its columns in the first row.',
      quote: '',
      lines,
    }))
}
