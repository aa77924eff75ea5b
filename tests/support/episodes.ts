/** The episodes of the publication that an empty database starts with, the newest first. */
import { publication } from './publication'

export const { episodes } = publication
