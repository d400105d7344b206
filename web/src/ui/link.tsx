// A link inside the house: the next page is fetched when somebody means to go there, and pages cross-fade.
import { Link as RouterLink, type LinkProps } from 'react-router'

export function Link({ viewTransition = true, prefetch = 'intent', ...props }: LinkProps) {
  return <RouterLink viewTransition={viewTransition} prefetch={prefetch} {...props} />
}
