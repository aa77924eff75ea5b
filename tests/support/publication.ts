/** The publication of the folder publication/, which an empty database starts with. */
import { readPublicationFolder } from '../../prisma/publication-folder'

const read = await readPublicationFolder()
if (!read.ok) throw new Error(read.problems.join('\n'))

export const { entries, publication } = read
