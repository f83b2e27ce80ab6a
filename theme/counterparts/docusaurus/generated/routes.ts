/** Pages are files, so browsers need no routes. */
export default [];
