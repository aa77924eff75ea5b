import { GFM, parser } from '@lezer/markdown'
export const textParser = parser.configure(GFM)
