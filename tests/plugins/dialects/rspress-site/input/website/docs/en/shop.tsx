export default () => <p>Shop</p>;
