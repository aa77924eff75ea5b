/** The id of what is around the headline of a previewed article, to which advice leads. In a module of its own: browsers need no more. */
export const headlineId = 'headline'
