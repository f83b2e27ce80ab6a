export const Title = ({ children }) => <span className="title">{children}</span>;
