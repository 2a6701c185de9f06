// What is wrong with a value, read after its field's name.
export const mustBeAnOrigin = 'must be an origin such as https://erp.mill.example'
export const mustHaveAScope = 'must have at least one scope'
export const mustNameEachOnce = 'must name each once'
export const mustBeOfPunchout = 'must be given for a punch-out, and for no other key'
export const mustBeScopesOfPunchout =
  'must be of catalogue:read, orders:read and quotes:write for a punch-out'
