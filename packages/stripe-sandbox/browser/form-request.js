/** Sends a form to the API and answers its JSON; the connection's own failure becomes an error like the API's. */
export async function sendForm(method, url, params) {
  const body = new URLSearchParams(toPairs(params))
  const target = method === 'GET' ? `${url}?${body}` : url
  try {
    const response = await fetch(target, method === 'GET' ? {} : { method, body })
    return await response.json()
  } catch {
    return { error: connectionError() }
  }
}

function toPairs(params, prefix = '') {
  return Object.entries(params).flatMap(([name, value]) => {
    const key = prefix ? `${prefix}[${name}]` : name
    if (value === undefined || value === null) return []
    return typeof value === 'object' ? toPairs(value, key) : [[key, String(value)]]
  })
}

function connectionError() {
  return {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
  }
}
