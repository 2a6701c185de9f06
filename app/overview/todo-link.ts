import { usePageQuery } from '../ui/use-page-query'

/** The address of a thing with its row of To do, so that what comes after it is in sight there. */
export const linkFromTodo = (to: string, id: string) =>
  `${to}${to.includes('?') ? '&' : '?'}todo=${id}`

/** The row of To do that opened this page, if one did: the next act has the focus then. */
export const useTodoRow = () => usePageQuery().get('todo')
