/**
 * The parameters of the URL at this moment. React Router's hook returns those of the last render, so that of two quick changes
 * the first would be lost.
 */
export function readUrlParams(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
