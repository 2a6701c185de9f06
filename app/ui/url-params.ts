/**
 * What stands in the address now, to be changed. React Router's own hook gives what was last rendered: of two changes that
 * follow each other quickly the first would be lost.
 */
export function readUrlParams(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
