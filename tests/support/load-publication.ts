/** The application under test knows the publication as if it had started. */
import { setPublication } from '~/data/publication/publication.server'
import { publication } from './publication'

setPublication(publication)
