import { href } from 'react-router'

/** The order pad, over the basket. */
export const padPath = `${href('/basket')}#paste`
