import React from "react";
import MDXComponents from "@theme-original/MDXComponents";
import Icon from "@site/src/components/Icon";
import InstallCommand from "@site/src/components/InstallCommand";

export default { ...MDXComponents, Icon, InstallCommand };
